import { useEffect, useState } from 'react';

/** An actor that lives as long as the screen; give the screen a key for each thing it starts. */
export function useStarted<Actor extends { stop(): unknown }>(start: () => Actor): Actor {
  const [actor] = useState(start);
  useEffect(() => () => void actor.stop(), [actor]);
  return actor;
}
