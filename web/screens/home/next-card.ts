/** Index of the card an arrow key leads to, by rows and columns; null where there is none, or it is another key. */
export function nextCard(key: string, here: number, columns: number, count: number): number | null {
  const goals: Record<string, number> = {
    ArrowLeft: here - 1,
    ArrowRight: here + 1,
    ArrowUp: here - columns,
    ArrowDown: here + columns,
    Home: 0,
    End: count - 1,
  };
  const goal = goals[key];
  return goal === undefined || goal < 0 || goal >= count ? null : goal;
}
