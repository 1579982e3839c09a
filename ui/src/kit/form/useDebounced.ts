/** Returns the latest value that has not changed for a while. */
import { useEffect, useState } from "react";

export function useDebounced<T>(value: T, milliseconds = 500): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
