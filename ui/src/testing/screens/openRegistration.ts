/** Fake responses of a server that allows registration, and helpers that fill in the registration form. */
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

import { about, bob, ready } from "@/testing/cast";

export const free = { valid: true };

export const opened = {
  invitedBy: "Mira Novak",
  household: "Family",
  group: "Home",
  expiresAt: "2026-12-01T18:30:00.000000Z",
};

export const open = {
  "GET app/about": { ...about, allowSignup: true },
  "GET app/about/startup-info": ready,
  "GET validators/user/email": free,
  "GET validators/group": free,
  "GET households/invitations/w0rd": opened,
};

export const signsIn = {
  "POST users/register": bob,
  "POST auth/token": {},
  "GET users/self": bob,
  "GET recipes": { items: [] },
};

export const BOB = {
  "Your name": "Bob Hart",
  "E-mail (optional)": "bob@hart.org",
  Password: "leek and butter",
};

export async function fillAccount(person: UserEvent, changes: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...BOB, ...changes }))
    await person.type(await screen.findByLabelText(label), text);
}

export const press = (person: UserEvent, name: string) => person.click(screen.getByRole("button", { name }));

export const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });
