/** Tests registration on its screen, step by step. */
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { about, bob, toVisitor } from "@/testing/cast";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { BOB, fillAccount, findHeading, open, opened, press, signsIn } from "@/testing/screens/openRegistration";

const over = "This invitation has expired or was already used. Ask for a new one.";

test("creating a group takes three steps and signs the user in", async () => {
  const server = fakeServer({ ...open, ...signsIn });
  const { person, path } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Start a new group/ }));
  await person.type(await screen.findByLabelText("Group name"), "The Harts");
  await person.click(screen.getByRole("checkbox", { name: /private/ }));
  await press(person, "Next");
  await findHeading("Your account");
  await fillAccount(person);
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(server.last("POST users/register")?.body).toEqual({
    fullName: "Bob Hart",
    email: "bob@hart.org",
    password: "leek and butter",
    passwordConfirm: "leek and butter",
    locale: "en-US",
    group: "The Harts",
    private: false,
    seedData: true,
    firstDayOfWeek: 0,
  });
  expect(server.last("POST auth/token")?.body).toMatchObject({ username: "bob", password: "leek and butter" });
});

test("an invitation link opens the account step, and its token is sent with the account", async () => {
  const server = fakeServer({ ...toVisitor, ...open, ...signsIn, "GET app/about": about });
  const { person, path } = openScreen("/register?token=w0rd");
  await findHeading("Your account");
  expect(screen.getByText(/invites you to join the household/)).toHaveTextContent(
    "Mira Novak invites you to join the household Family in the group Home.",
  );
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  await fillAccount(person);
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(server.last("POST users/register")?.body).toMatchObject({ groupToken: "w0rd" });
  expect(server.last("POST users/register")?.body).not.toHaveProperty("group");
});

test("a name and a password are enough, and the new username is told", async () => {
  const server = fakeServer({ ...open, ...signsIn, "GET app/about": { ...about, emailReady: false } });
  const { person, path } = openScreen("/register?token=w0rd");
  await person.type(await screen.findByLabelText("Your name"), "Bob Hart");
  await person.type(screen.getByLabelText("Password"), "leek and butter");
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(screen.queryByRole("checkbox")).toBeNull();
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
  const sent = server.last("POST users/register")!.body;
  expect(sent).toMatchObject({ fullName: "Bob Hart", passwordConfirm: "leek and butter", groupToken: "w0rd" });
  expect(sent).not.toHaveProperty("email");
  expect(sent).not.toHaveProperty("username");
  expect((await screen.findAllByText("Welcome, Bob Hart. You sign in as bob."))[0]).toBeInTheDocument();
});

test("going back keeps the entered data", async () => {
  fakeServer(open);
  const { person } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Join a group/ }));
  await person.type(await screen.findByLabelText("Invitation code or link"), "w0rd");
  await press(person, "Next");
  await fillAccount(person);
  expect(screen.getByText(/invites you to join the household/)).toBeVisible();
  await press(person, "Back");
  expect(await screen.findByLabelText("Invitation code or link")).toHaveValue("w0rd");
  await press(person, "Next");
  expect(await screen.findByLabelText("E-mail (optional)")).toHaveValue("bob@hart.org");
});

test("a taken address is reported when its field loses the focus, and nothing is sent", async () => {
  const server = fakeServer({
    ...open,
    ...signsIn,
    "GET validators/user/email": ({ query }: FakeRequest) => ({ valid: query.get("email") !== "bob@hart.org" }),
  });
  const { person, path } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  expect(await screen.findByText("This e-mail address is taken")).toBeVisible();
  await press(person, "Create account");
  await waitFor(() => expect(screen.getByLabelText("E-mail (optional)")).toHaveFocus());
  expect(server.count("POST users/register")).toBe(0);
  await person.type(screen.getByLabelText("E-mail (optional)"), ".uk");
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("a taken group name is reported at its field", async () => {
  fakeServer({ ...open, "GET validators/group": { valid: false } });
  const { person } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Start a new group/ }));
  await person.type(await screen.findByLabelText("Group name"), "Home");
  await press(person, "Next");
  await waitFor(() =>
    expect(screen.getByLabelText("Group name")).toHaveAccessibleDescription("This group name is taken"),
  );
});

test("an error from the server is shown above the form, and all input stays", async () => {
  fakeServer({ ...open, "POST users/register": refuse(400, { message: "Invalid group token" }) });
  const { person } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  await press(person, "Create account");
  expect((await screen.findByText(over)).closest("[role=alert]")).toBeVisible();
  expect(await screen.findByLabelText("E-mail (optional)")).toHaveValue("bob@hart.org");
});

test("if signing in fails after the account was created, the sign-in screen opens", async () => {
  fakeServer({ ...open, "POST users/register": bob, "POST auth/token": refuse(429, { message: "Too many tries." }) });
  const { person, path } = openScreen("/register?token=w0rd");
  await fillAccount(person);
  await press(person, "Create account");
  await waitFor(() => expect(path()).toBe("/login"));
  expect((await screen.findAllByText("Your account is ready. Please sign in."))[0]).toBeInTheDocument();
});

test("an expired invitation is reported at once, without a form", async () => {
  fakeServer(open);
  openScreen("/register?token=0ld");
  await findHeading("Invitation expired");
  expect(screen.getByText(over)).toBeVisible();
  expect(screen.queryByLabelText("Your name")).toBeNull();
  expect(screen.getByRole("link", { name: "I have another invitation" })).toHaveAttribute("href", "/register");
});

test("if the invitation cannot be loaded, the account step opens without its details", async () => {
  fakeServer({ ...open, "GET households/invitations/w0rd": refuse(429, { message: "Too many tries." }) });
  openScreen("/register?token=w0rd");
  await findHeading("Your account");
  expect(screen.getByText("You've been invited. Create your account to join.")).toBeVisible();
});

test("an invalid invitation code is reported at its field", async () => {
  fakeServer(open);
  const { person } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Join a group/ }));
  await person.type(await screen.findByLabelText("Invitation code or link"), "0ld");
  await press(person, "Next");
  await waitFor(() => expect(screen.getByLabelText("Invitation code or link")).toHaveAccessibleDescription(over));
  await person.clear(screen.getByLabelText("Invitation code or link"));
  await person.type(screen.getByLabelText("Invitation code or link"), "w0rd{Enter}");
  await findHeading("Your account");
});

test("the browser's Back and Forward buttons change the step", async () => {
  fakeServer(open);
  const { person, router } = openScreen("/register");
  await person.click(await screen.findByRole("button", { name: /Start a new group/ }));
  await person.type(await screen.findByLabelText("Group name"), "The Harts");
  await press(person, "Next");
  await findHeading("Your account");
  await act(() => router.navigate(-1));
  expect(await screen.findByLabelText("Group name")).toHaveValue("The Harts");
  await act(() => router.navigate(-1));
  await findHeading("Join");
  await act(() => router.navigate(1));
  await findHeading("Your group");
});

test("a reload keeps everything typed except the password", async () => {
  fakeServer(open);
  const before = openScreen("/register?token=w0rd");
  await fillAccount(before.person);
  expect(JSON.stringify(sessionStorage)).not.toContain(BOB.Password);
  cleanup();
  const { person } = openScreen("/register?token=w0rd");
  expect(await screen.findByLabelText("E-mail (optional)")).toHaveValue("bob@hart.org");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  await press(person, "Create account");
  await waitFor(() => expect(screen.getByLabelText("Password")).toHaveFocus());
});

test("each invitation has its own draft, which is deleted after registration", async () => {
  fakeServer({ ...open, ...signsIn, "GET households/invitations/0ther": opened });
  await fillAccount(openScreen("/register?token=w0rd").person);
  cleanup();
  const other = openScreen("/register?token=0ther");
  expect(await screen.findByLabelText("E-mail (optional)")).toHaveValue("");
  await fillAccount(other.person);
  await press(other.person, "Create account");
  await waitFor(() => expect(other.path()).toBe("/g/home"));
  expect(sessionStorage.getItem("registration 0ther")).toBeNull();
});
