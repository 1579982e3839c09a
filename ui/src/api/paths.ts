/** The types of the rows at a path and of the fields that a person can give them, from the server's description. */
import type { paths } from "./schema";

/** Whatever has an id of its own. */
export type Identified = { id: string | number };

/** The paths at which rows can be created. */
export type ResourcePath = {
  [Key in keyof paths]: Key extends `/api/${infer Path}` ? (paths[Key] extends { post: object } ? Path : never) : never;
}[keyof paths];

type RouteAt<Path extends string> = `/api/${Path}` extends keyof paths ? paths[`/api/${Path}`] : never;
type JsonOf<Part> = Part extends { content: { "application/json": infer Json } } ? Json : never;
type AnswerOf<Route> = Route extends { responses: infer Answers } ? JsonOf<Answers[keyof Answers]> : never;
type ItemOf<Page> = Page extends { items: (infer Row)[] } ? Row : never;
type BodyOf<Route> = Route extends { requestBody?: infer Body } ? JsonOf<Body> : never;

/** Some of the values, also of objects within. A list is always given as a whole. */
type Some<Value> = Value extends unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: Some<Value[Key]> }
    : Value;

/** The rows in the list at a path or, where there is no list, the row that creating one returns. */
export type RowOf<Path extends ResourcePath> = Extract<
  RouteAt<Path> extends { get: infer Get }
    ? ItemOf<AnswerOf<Get>>
    : RouteAt<Path> extends { post: infer Post }
      ? AnswerOf<Post>
      : never,
  Identified
>;
export type FieldsOf<Path extends ResourcePath> =
  RouteAt<Path> extends { post: infer Post } ? Some<BodyOf<Post>> : never;
