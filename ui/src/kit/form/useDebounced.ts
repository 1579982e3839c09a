/** A value that follows another once it has rested. */
import { useEffect, useState } from "react";

export function useDebounced<T>(value: T, milliseconds = 500): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
