/** Deletes something with everything in it. What is large is deleted by a task, which is followed until it has ended. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import { runQuery } from "@/api/runs";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { useInvalidate } from "@/api/useInvalidate";

type DeletionAnswer = components["schemas"]["Deletion"];

export function useDeletion(path: string, id: string, onDeleted: () => void) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const renew = useInvalidate("admin");
  const finish = async () => {
    await renew(id);
    onDeleted();
  };
  const { mutate, isPending, error } = useAction(
    (name: string) => call<DeletionAnswer>("POST", `${path}/${id}/deletion`, { body: { name } }),
    { quiet: true, onDone: ({ task }) => (task ? setTaskId(task) : finish()) },
  );
  const following = runQuery(taskId ?? "");
  const { data: task } = useQuery({
    ...following,
    queryFn: async (context) => {
      const found = await following.queryFn(context);
      if (found.state === "done") await finish();
      return found;
    },
    enabled: taskId !== null,
  });
  return {
    begin: mutate,
    isPending,
    isRunning: taskId !== null && task?.state !== "failed",
    done: Number(task?.done ?? 0),
    error: task?.state === "failed" ? task.reason : error,
  };
}
