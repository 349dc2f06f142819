import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Api } from '#core/ports/api.ts';
import type { Voucher } from '#core/ports/vouchers/vouchers.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { VoucherRows } from './parts/voucher-rows.tsx';
import { useTellRefusal } from './rights/withdrawn.ts';
import { VoucherCard } from './voucher-card.tsx';
import classes from './vouchers.module.css';

interface SearchProps {
  readonly org: string;
  readonly mayEnd: boolean;
}

type Found =
  | { readonly state: 'idle' | 'looking' }
  | { readonly state: 'found'; readonly vouchers: readonly Voucher[]; readonly isMore: boolean }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Finds one voucher by its code or its number. A code is never put into an address. */
export function VoucherSearch({ org, mayEnd }: SearchProps) {
  const { api } = useApp();
  const tellRefusal = useTellRefusal();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const look = async (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    if (words === '') return;
    setFound({ state: 'looking' });
    try {
      setFound({ state: 'found', ...(await lookFor(org, words, api)) });
    } catch (error) {
      const failure = failureOf(error);
      tellRefusal(failure);
      setFound({ state: 'failed', failure });
    }
  };
  return (
    <section className={classes.section} aria-labelledby="find-voucher">
      <h2 id="find-voucher">{text('vouchers.find')}</h2>
      <form className={classes.search} onSubmit={(event) => void look(event)}>
        <Field label={text('vouchers.findLabel')} className={classes.searchField}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" icon={<Search size={16} aria-hidden />} busy={found.state === 'looking'}>
          {text('vouchers.look')}
        </Button>
      </form>
      {found.state === 'failed' && <Notice tone="danger">{found.failure.reason}</Notice>}
      {found.state === 'found' && found.vouchers.length === 0 && <Notice>{text('vouchers.notFound')}</Notice>}
      {found.state === 'found' && found.vouchers.length === 1 && (
        <VoucherCard org={org} voucher={found.vouchers[0] as Voucher} mayEnd={mayEnd} />
      )}
      {found.state === 'found' && found.vouchers.length > 1 && (
        <VoucherRows org={org} vouchers={found.vouchers} mayEnd={mayEnd} label={text('vouchers.foundMany')} />
      )}
      {found.state === 'found' && found.isMore && <p className={classes.hint}>{text('vouchers.foundMore')}</p>}
    </section>
  );
}

/** Vouchers that are shown of those with a note. */
const SHOWN = 50;

/** A short number is that of a voucher: no code has less than eight digits. What is no code may stand in a note. */
async function lookFor(
  org: string,
  words: string,
  api: Api,
): Promise<{ vouchers: readonly Voucher[]; isMore: boolean }> {
  const isSerial = /^#?\d{1,7}$/.test(words);
  const vouchers = await api.vouchers(org, isSerial ? { serial: words.replace('#', '') } : { code: words });
  if (vouchers.length > 0) return { vouchers, isMore: false };
  const { next, ...noted } = await api.voucherPart(org, { note: words, limit: String(SHOWN) });
  return { ...noted, isMore: next !== undefined };
}
