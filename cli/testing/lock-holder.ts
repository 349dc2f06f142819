import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { LOCK_TIMES, takeLock } from '../logs/lock-file.ts';

/* A process that takes a lock again and again and writes down when it has it; at times it is killed meanwhile. */

const [place = '', notes = '', rounds = ''] = process.argv.slice(2);
const note = (word: string) => appendFileSync(notes, `${process.pid} ${word}\n`);

for (let round = 0; round < Number(rounds); round++) {
  const unlock = await takeLock(place, { ...LOCK_TIMES, poll: 1 });
  note('has it');
  await pause(Math.random() * 4);
  if (Math.random() < 0.2) {
    note('ends');
    process.kill(process.pid, 'SIGKILL');
  }
  note('ends');
  unlock();
}
