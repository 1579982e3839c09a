/** The comments on a recipe, newest last, and a field to write one. */
import { useState } from "react";

import { describeError } from "@/api/queryClient";
import { makeNewId } from "@/base/makeNewId";
import { Button } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { TextField } from "@/kit/form/TextField";
import { IconButton } from "@/kit/IconButton";
import { Markdown } from "@/kit/markdown/Markdown";
import { formatMinute } from "@/locales/formatDay";
import { t } from "@/locales/language";
import { nameOf, useUser } from "@/session/session";
import { type Member, useMembers } from "@/users/members";
import { Portrait } from "@/users/portrait/Portrait";

import { type Comment, useComments } from "./comments";
import type { Recipe } from "../recipe";
import type { RecipeGroup } from "../recipeQueries";
import "./comments.css";

export function CommentList({ recipe, group }: { recipe: Recipe; group: RecipeGroup }) {
  const { comments } = recipe;
  const members = new Map(useMembers().map((member) => [member.id, member]));
  const actions = useComments(recipe, group);
  if (comments.length === 0 && !group.isOwn) return null;
  return (
    <section className="comments" aria-labelledby="comments-title">
      <h2 id="comments-title" className="ruled-head">
        {t("comments.title")}
      </h2>
      {comments.length > 0 && (
        <ol>
          {comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              author={members.get(comment.userId)}
              actions={actions}
              isOwn={group.isOwn}
            />
          ))}
        </ol>
      )}
      {group.isOwn && <NewComment actions={actions} />}
    </section>
  );
}

type CommentActions = ReturnType<typeof useComments>;

function CommentItem({
  comment,
  author,
  actions,
  isOwn,
}: {
  comment: Comment;
  author?: Member;
  actions: CommentActions;
  isOwn: boolean;
}) {
  const user = useUser();
  const [isEdited, setEdited] = useState(false);
  const mayChange = isOwn && user !== null && (user.id === comment.userId || user.admin);
  const name = author ? nameOf(author) : (comment.user.username ?? "");
  return (
    <li className="comment">
      <Portrait user={author ?? { id: comment.userId, fullName: name, username: name, cacheKey: "" }} />
      <div className="comment-body">
        <p className="small">
          <b>
            <bdi>{name}</bdi>
          </b>{" "}
          <time className="hint" dateTime={comment.createdAt}>
            {formatMinute(comment.createdAt)}
          </time>
        </p>
        {isEdited ? (
          <EditComment comment={comment} actions={actions} onDone={() => setEdited(false)} />
        ) : (
          <div className="prose">
            <Markdown text={comment.text} />
          </div>
        )}
      </div>
      {mayChange && !isEdited && (
        <div className="do">
          {user.id === comment.userId && (
            <IconButton icon="edit" label={t("comments.edit", { name })} onClick={() => setEdited(true)} />
          )}
          <IconButton icon="delete" label={t("comments.delete", { name })} onClick={() => actions.remove(comment)} />
        </div>
      )}
    </li>
  );
}

function EditComment({
  comment,
  actions: { rewrite },
  onDone,
}: {
  comment: Comment;
  actions: CommentActions;
  onDone: () => void;
}) {
  const [text, setText] = useState(comment.text);
  const save = () => {
    if (text.trim()) rewrite.mutate({ id: comment.id, text: text.trim() }, { onSuccess: onDone });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {rewrite.isError && (
        <Banner kind="error" role="alert">
          {describeError(rewrite.error)}
        </Banner>
      )}
      <TextField
        label={t("comments.text")}
        value={text}
        onChange={setText}
        lines={2}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
      />
      <div className="do">
        <Button onClick={onDone}>{t("dialog.cancel")}</Button>
        <Button type="submit" busy={rewrite.isPending} disabled={!text.trim()}>
          {t("comments.save")}
        </Button>
      </div>
    </form>
  );
}

function NewComment({ actions: { post } }: { actions: CommentActions }) {
  const [{ text, key }, setNewComment] = useState({ text: "", key: makeNewId() });
  // The idempotency key changes only with the text, so that a retry of the same text does not create a second comment.
  const submit = () => {
    if (text.trim() && !post.isPending)
      post.mutate({ text: text.trim(), key }, { onSuccess: () => setNewComment({ text: "", key: makeNewId() }) });
  };
  return (
    <form
      className="say"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {post.isError && (
        <Banner kind="error" role="alert">
          {describeError(post.error)}
        </Banner>
      )}
      <TextField
        label={t("comments.new")}
        placeholder={t("comments.hint")}
        value={text}
        lines={2}
        onChange={(value) => setNewComment({ text: value, key: makeNewId() })}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Button type="submit" icon="note" busy={post.isPending} disabled={!text.trim()}>
        {t("comments.submit")}
      </Button>
    </form>
  );
}
