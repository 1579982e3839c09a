/** The end of a list that loads more: a button and, if it does so by itself, why it stopped. */
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { describeError } from "@/api/queryClient";

import { Button } from "../Button";
import { useNearEnd } from "./useNearEnd";

type ListEndProps = {
  list: Pick<
    UseInfiniteQueryResult,
    "fetchNextPage" | "hasNextPage" | "isFetching" | "isPlaceholderData" | "isError" | "error"
  >;
  /** How close to the screen the end loads more, as in `useNearEnd`. */ ahead?: string;
  /** The name of the button. */ more: string;
  /** What is shown when nothing is left. */ children?: ReactNode;
};

export function ListEnd({ list, ahead, more, children }: ListEndProps) {
  const { fetchNextPage, hasNextPage, isFetching, isPlaceholderData, isError, error } = list;
  const wantsMore = ahead !== undefined && hasNextPage && !isFetching && !isPlaceholderData && !isError;
  const mark = useNearEnd(wantsMore, fetchNextPage, ahead ?? "");
  return (
    <div ref={mark} className="fin">
      {ahead && isError && <p role="alert">{describeError(error)}</p>}
      {hasNextPage ? (
        <Button busy={isFetching} onClick={() => void fetchNextPage()}>
          {more}
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
