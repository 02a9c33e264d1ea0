import { hasEmbeddedStore } from '../../platform/embedded-postgres/open-store.ts';
import { checkServices, checkStore, describeConfig, type Finding } from '../toolkit/check-instance.ts';
import { checkDisk, checkServer } from '../toolkit/check-machine.ts';
import type { Command, CommandCall } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { withStore } from '../toolkit/with-store.ts';

const MARKS: Readonly<Record<Finding['verdict'], string>> = { good: 'ok', stale: 'STALE', broken: 'BROKEN' };

export const DOCTOR: Command = {
  name: 'doctor',
  summary: 'says what is configured, reachable and stale; fails when something is broken',
  args: [],
  options: {},
  async run(call) {
    let isBroken = false;
    const say = (findings: readonly Finding[]): void => {
      for (const { verdict, subject, detail } of findings) {
        call.terminal.say(`${MARKS[verdict].padEnd(6)}  ${subject}: ${detail}`);
        if (verdict === 'broken') isBroken = true;
      }
    };
    say(describeConfig(call.config));
    say(await checkServices(call.config));
    const code = await examineStore(call, say);
    return isBroken ? EXIT.failed : code;
  },
};

/** Changes nothing: a database that was never made is not made here. */
async function examineStore(call: CommandCall, say: (findings: readonly Finding[]) => void): Promise<number> {
  if (call.config.databaseUrl === null && !hasEmbeddedStore(call.config)) {
    say([{ verdict: 'stale', subject: 'store', detail: 'not made yet; "npm start" or "npm run cli -- migrate" does' }]);
    return EXIT.good;
  }
  return withStore(call, async (db) => {
    say([...(await checkDisk(call.config)), ...(await checkServer(db))]);
    say(await checkStore(db, call.config.mode, call.clock.now()));
    return EXIT.good;
  });
}
