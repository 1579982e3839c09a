/** Tests what a form shows if someone else has deleted its item in the meantime. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { choir, cleo, home, summerHouse, toAdministrator } from "@/testing/everybody";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const cases = [
  ["users", cleo.id, "Full name", "This account was deleted in the meantime.", pageOf([])],
  ["households", summerHouse.id, "Household name", "This household was deleted in the meantime.", pageOf([])],
  ["groups", choir.id, "Group name", "This group was deleted in the meantime.", pageOf([home])],
] as const;

test.each(cases)(
  "saving one of the deleted %s shows an error with a button that leads to the list",
  async (kind, id, field, words, left) => {
    let isDeleted = false;
    const server = fakeServer({
      ...toMira,
      ...toAdministrator,
      [`PATCH admin/${kind}/${id}`]: () => {
        isDeleted = true;
        return refuse(404, { message: "not found" });
      },
      [`GET admin/${kind}`]: () =>
        isDeleted ? left : (toAdministrator as Record<string, unknown>)[`GET admin/${kind}`],
    });
    const { person, path } = openScreen(`/admin/manage/${kind}/${id}`);
    await person.type(await screen.findByLabelText(field), "x");
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findByText(words)).closest("[role=alert]")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Back to list" }));
    await waitFor(() => expect(path()).toBe(`/admin/manage/${kind}`));
    await waitFor(() => expect(server.count(`GET admin/${kind}`)).toBeGreaterThan(0));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  },
);
