import { join } from 'node:path';
import { addCoupon, operator } from '../../web/e2e/support/operator.ts';
import { OWNER } from '../../web/e2e/support/owner.ts';
import { publishLogin } from '../../web/e2e/support/publish-login.ts';
import { start } from '../harness/running.ts';
import { must, type Steps, until } from '../harness/steps.ts';
import { SESSION_ID, SESSION_TIMEOUT, ToldGateway, USER_NAME } from './gateway.ts';
import { account, newVenue, one, type Proof, report, requestOf } from './login.ts';

/** So long a session may take to end after its voucher was ended. Milliseconds. */
const SOON = 5_000;

/** Sessions of vouchers whose gateway is told of them, by the program that Portico wrote. */
export async function proveEnds(proof: Proof, steps: Steps): Promise<void> {
  const { radius, folder } = proof;
  const gateway = new ToldGateway(radius.secret);
  await gateway.listen();
  const program = join(folder, 'raddb', 'portico', 'session-ends');
  const telling = start('session-ends', folder, [program], { PORTICO_NAS_PORT: String(gateway.port) });
  try {
    await proveVouchers(proof, gateway, steps);
  } finally {
    await telling.stop();
    gateway.close();
  }
}

async function proveVouchers(proof: Proof, gateway: ToldGateway, steps: Steps): Promise<void> {
  const { radius, data, origin, api } = proof;
  const page = await publishLogin(api, { login: { method: 'coupon' }, settings: { terms: '' } });

  let sessions = 0;
  /** A device goes online by a voucher. */
  const online = async (coupon: string) => {
    const request = await requestOf(newVenue({ origin, page }), { method: 'coupon', coupon });
    const told = await one(request, radius);
    must(told.answer === 'accept', `${coupon}: it said ${told.answer}`);
    const name = String(request['User-Name']);
    const session = `8f00${sessions++}`;
    const tell = (status: string, seconds: number, down = 0) =>
      account(report(name, status, seconds, down, session), radius);
    await tell('Start', 0);
    return { name, session, tell, seconds: Number(told.attributes['Session-Timeout']) };
  };
  const voided = async (coupon: string) => {
    const said = await operator(
      { data, url: origin },
      'coupons',
      'void',
      OWNER.email,
      coupon,
      '--disconnect',
      '--json',
    );
    return (JSON.parse(said) as { devices: readonly { state: string; until?: number }[] }).devices;
  };

  await steps.take('a voucher of 30 minutes has 20 after 10, however often its visitor comes', async () => {
    await addCoupon(data, 'half-hour', '--minutes', '30', '--clock', 'online');
    for (const [has, uses] of [
      [1_800, 300],
      [1_500, 180],
      [1_320, 120],
    ] as const) {
      const { seconds, tell } = await online('half-hour');
      must(seconds === has, `${seconds} seconds are left, and not ${has}`);
      await tell('Stop', uses);
    }
    const { seconds, tell } = await online('half-hour');
    must(seconds === 1_200, `${seconds} seconds are left, and not 1200`);
    await tell('Stop', 0);
  });
  await steps.take('a voucher that is ended ends the session at the gateway, which is told which one', async () => {
    await addCoupon(data, 'tovoid', '--minutes', '30', '--clock', 'online');
    const { name, session } = await online('tovoid');
    const began = Date.now();
    const devices = await voided('tovoid');
    must(devices[0]?.state === 'ended', JSON.stringify(devices));
    const heard = gateway.heard.at(-1);
    must(heard?.kind === 'disconnect', 'the gateway heard no Disconnect-Request');
    must(heard?.texts.get(SESSION_ID) === session && heard.texts.get(USER_NAME) === name, 'another session was named');
    const took = (heard?.at ?? 0) - began;
    must(took < SOON, `it took ${took} ms`);
    console.log(`  told after ${took} ms, the start of the command included`);
  });
  await steps.take('a device that used most of its part of a voucher gets more while it is online', async () => {
    await addCoupon(data, 'shared', '--minutes', '25', '--clock', 'online', '--at-once', '10');
    const { seconds, session, tell } = await online('shared');
    must(seconds === 600, `${seconds} seconds are leased, and not 600`);
    await tell('Interim-Update', 400);
    await until('the gateway hears a CoA-Request', SOON, async () => gateway.heard.at(-1)?.kind === 'coa');
    const heard = gateway.heard.at(-1);
    must(heard?.texts.get(SESSION_ID) === session, 'another session was named');
    const told = heard?.numbers.get(SESSION_TIMEOUT);
    must(told === 1_200, `it was told ${told} seconds, and not 1200`);
    await tell('Stop', 1_200);
    const next = await online('shared');
    must(next.seconds === 300, `${next.seconds} seconds are left, and not 300`);
  });
  for (const [does, words] of [
    ['nak', 'a gateway that refuses to end a session: the answer says until when the device is online'],
    ['nothing', 'a gateway that says nothing: the answer says until when the device is online'],
  ] as const) {
    await steps.take(words, async () => {
      gateway.does = does;
      await addCoupon(data, `stays-${does}`, '--minutes', '30', '--clock', 'online');
      await online(`stays-${does}`);
      const [device] = await voided(`stays-${does}`);
      must(device?.state === 'online' && (device.until ?? 0) > Date.now(), JSON.stringify(device));
      gateway.does = 'ack';
    });
  }
}
