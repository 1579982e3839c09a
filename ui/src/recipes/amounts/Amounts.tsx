/** An amount as it is drawn, fractions as fractions, and as it is said: "1 1/2". */
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

/** Amount, upper end and unit: what stands in the first column of a line. */
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
