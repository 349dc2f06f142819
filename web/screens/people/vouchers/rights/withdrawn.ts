import { createContext, useContext } from 'react';
import type { Failure } from '#core/machines/failure.ts';

/** Hears of each call of the desk that was refused. */
export const RefusalsContext = createContext<(failure: Failure) => void>(() => undefined);

/** Tells the screen why a call was refused: a right may have been taken from whoever has it open. */
export const useTellRefusal = (): ((failure: Failure) => void) => useContext(RefusalsContext);

/** Whether a call was refused because its caller may not do that any more. */
export const isWithdrawn = ({ status, code }: Failure): boolean => status === 403 && code === 'forbidden';
