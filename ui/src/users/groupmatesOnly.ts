/** The guard of a person's page: it is not found unless the person is in the user's own group. */
import { queryClient } from "@/api/queryClient";
import { membersQuery } from "@/households/groupQuery";
import type { Guard } from "@/session/guards";

export const groupmatesOnly: Guard = async (user, { params }) => {
  if (params.id === user?.id) return null;
  const { items } = await queryClient.ensureQueryData(membersQuery);
  if (items.every(({ id }) => id !== params.id)) throw new Response(null, { status: 404 });
  return null;
};
