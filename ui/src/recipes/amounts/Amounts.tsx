/** Renders amounts with typographic fractions. Screen readers get plain text such as "1 1/2". */
import type { Amount } from "./formatAmount";

export function AmountText({ amount }: { amount: Amount }) {
  if (!amount.over) return <>{amount.whole}</>;
  const [numerator, denominator] = amount.over;
  return (
    <>
      {amount.whole}
      <span className="frac" aria-hidden="true">
        {numerator}⁄{denominator}
      </span>
      <span className="sr">
        {" "}
        {numerator}/{denominator}
      </span>
    </>
  );
}

/** The first column of an ingredient line: the amount, the upper end of a range if there is one, and the unit. */
export function Measure({ amount, upTo, unit }: { amount: Amount | null; upTo: Amount | null; unit: string }) {
  if (!amount) return null;
  return (
    <bdi>
      <AmountText amount={amount} />
      {upTo && (
        <>
          –<AmountText amount={upTo} />
        </>
      )}
      {unit && ` ${unit}`}
    </bdi>
  );
}
