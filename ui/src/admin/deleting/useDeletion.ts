/** Deletes something with everything in it. What is large is deleted by a task, which is followed until it has ended. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useInvalidate } from "@/api/useInvalidate";

type DeletionAnswer = components["schemas"]["Deletion"];
type OwnTask = components["schemas"]["OwnTask"];
const POLL_INTERVAL = 1000;
const isOver = (task?: OwnTask) => task?.state === "done" || task?.state === "failed";

export function useDeletion(path: string, id: string, onDeleted: () => void) {
  const [taskId, setTaskId] = useState<string | null>(null);
  const renew = useInvalidate("admin");
  const finish = async () => {
    await renew(id);
    onDeleted();
  };
  const { mutate, isPending, error } = useMutation({
    meta: { quiet: true },
    mutationFn: (name: string) => call<DeletionAnswer>("POST", `${path}/${id}/deletion`, { body: { name } }),
    onSuccess: ({ task }) => (task ? setTaskId(task) : finish()),
  });
  const { data: task } = useQuery({
    queryKey: ["users/self/tasks", taskId],
    queryFn: async ({ signal }) => {
      const found = await call<OwnTask>("GET", `users/self/tasks/${taskId}`, { signal });
      if (found.state === "done") await finish();
      return found;
    },
    enabled: taskId !== null,
    gcTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_INTERVAL),
  });
  return {
    begin: mutate,
    isPending,
    isRunning: taskId !== null && task?.state !== "failed",
    done: Number(task?.done ?? 0),
    error: task?.state === "failed" ? task.reason : error,
  };
}
