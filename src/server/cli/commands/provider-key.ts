import { createProviderKey, replaceProviderKeys } from '../../publishing/provider-key-store.ts';
import type { Command } from '../toolkit/command.ts';
import { EXIT } from '../toolkit/exit-codes.ts';
import { findProvider } from '../toolkit/find-provider.ts';
import { withSecurityLog } from '../toolkit/with-security-log.ts';

export const MAKE_PROVIDER_KEY: Command = {
  name: 'provider key',
  summary: 'makes a key with which a data provider publishes, and shows it this once',
  args: [{ name: 'ID' }],
  options: { 'end-others': { takes: null, summary: 'end the keys that the provider has' } },
  run: (call) =>
    withSecurityLog(call, async (db, note) => {
      const provider = await findProvider(db, call.args[0] ?? '', call.terminal);
      if (provider === null) return EXIT.failed;
      const now = call.clock.now();
      const { key, ended } = call.has('end-others')
        ? await replaceProviderKeys(db, provider.id, now)
        : { key: await createProviderKey(db, provider.id, now), ended: null };
      if (ended !== null) call.terminal.note(`Keys ended: ${ended}`);
      note('provider_key_made', { provider: provider.id });
      call.terminal.note(`A key of ${provider.name}. It is not kept and cannot be shown again:`);
      call.terminal.say(key);
      return EXIT.good;
    }),
};
