import { useEffect, useState } from 'react';

/** Whether something has lasted longer than this: then a person wants to know why. */
export function useSlow(limit: number): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limit);
    return () => clearTimeout(timer);
  }, [limit]);
  return slow;
}
