/** Adds the words of the languages that are loaded where a text needs them. */
import { WORDS } from "./knownWords";
import moreDurationWords from "./moreDurationWords.json";

Object.assign(WORDS, moreDurationWords);
