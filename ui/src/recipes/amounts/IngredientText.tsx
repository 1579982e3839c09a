/** Shows the food or the note of an ingredient, which may be written with a few HTML tags. */
import { Markdown } from "@/kit/markdown/Markdown";

const TAGS = ["b", "q", "i", "strong", "sup"] as const;

export const IngredientText = ({ text }: { text: string }) => (
  <bdi>
    <Markdown text={text} isLine only={TAGS} />
  </bdi>
);
