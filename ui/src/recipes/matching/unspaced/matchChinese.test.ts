/** Tests which ingredients the steps of Chinese recipes use. */
import { expect, test } from "vitest";

import type { Ingredient, Step } from "../../recipe";
import { matchSteps } from "../matchSteps";

function matched(given: string[], ...texts: string[]) {
  const ingredients = given.map((line, at): Ingredient => ({ originalText: line, note: line, referenceId: `r${at}` }));
  const steps = texts.map((text) => ({ text }) as Step);
  const all = matchSteps({ name: "", ingredients, steps, language: "zh-CN", fallback: "en" });
  return all.map((uses) => uses.map(({ line, isGuess }) => (isGuess ? `${line}?` : `${line}`)).join(" "));
}

test.each([
  [["鸡蛋 2个", "面粉 200克", "盐 适量"], "鸡蛋打散，加入面粉和盐拌匀。", "0 1 2"],
  [["2个鸡蛋", "200克豆腐", "香油几滴"], "豆腐切小块，鸡蛋打散，滴几滴香油。", "0 1 2"],
  [["低筋麵粉：120g", "無鹽奶油：60g", "鹽：少許"], "奶油軟化，篩入麵粉，加一點鹽。", "0 1 2"],
  [["葱 2根", "生姜 3片", "大蒜 3瓣"], "葱姜蒜切末，爆香姜片。", "0 1 2"],
  [["白糖 10克", "盐（适量）", "食用油 1勺"], "锅中倒油烧热，加糖和盐。", "0 1 2"],
  [["玉米淀粉 5克", "土豆 2个"], "土豆切丝，加淀粉。", "0? 1"],
  [["鸡蛋 3个", "猪里脊 200克"], "倒入蛋液，放入肉丝。", "0? 1?"],
  [["盐 适量", "醋 1勺"], "放入土豆，加盐继续炖，倒醋翻匀。", "0 1"],
  [["柠檬 1个"], "挤入柠檬汁。", "0?"],
])("of %j, %j needs %s", (given, text, expected) => {
  expect(matched(given, text)).toEqual([expected]);
});

test.each([
  ["盐 5克", "用盐水浸泡，撒上椒盐。"],
  ["糖 20克", "淋上糖浆，炒出糖色。"],
  ["油 适量", "油菜洗净，加蚝油和酱油，油温七成热。"],
  ["水 100克", "水果切块，淋入水淀粉，隔水加热，放入水中。"],
  ["葱 1根", "洋葱切丝。"],
  ["番茄 2个", "加入番茄酱。"],
  ["白萝卜 1根", "胡萝卜切丝。"],
  ["盐 5克", "不要放盐。"],
])("%j is not in %j", (line, text) => {
  expect(matched([line], text)).toEqual([""]);
});

test("what is used up is only a guess when it is added again, and its rest is certain", () => {
  const sugar = ["细砂糖 40克", "牛奶 80毫升"];
  expect(matched(sugar, "牛奶加砂糖煮开。", "加入砂糖。", "牛奶静置。")).toEqual(["0 1", "0?", ""]);
  expect(matched(sugar, "加入一半的砂糖。", "加入剩余的砂糖。")).toEqual(["0", "0"]);
});

test("flour on the board is a guess, and all ingredients are guesses", () => {
  expect(matched(["面粉 200克"], "案板上撒些面粉防粘。")).toEqual(["0?"]);
  expect(matched(["面粉 200克", "盐 2克"], "将所有材料混合。")).toEqual(["0? 1?"]);
  expect(matched(["面粉 200克", "盐 2克"], "除盐外，将所有材料混合。")).toEqual(["0?"]);
});

test("Japanese steps are not read as Chinese", () => {
  expect(matched(["塩 少々", "卵 2個"], "卵を溶き、塩を加えて混ぜる。")[0]).not.toContain("?");
});
