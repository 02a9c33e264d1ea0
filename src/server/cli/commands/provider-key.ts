import { createProviderKey, revokeProviderKeys } from '../../store/provider-key-store.ts';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findProvider } from '../find-provider.ts';
import { withSecurityLog } from '../with-security-log.ts';

export const MAKE_PROVIDER_KEY: Command = {
  name: 'provider key',
  summary: 'makes a key with which a data provider publishes, and shows it this once',
  args: [{ name: 'ID' }],
  options: { 'end-others': { takes: null, summary: 'end the keys that the provider has' } },
  run: (call) =>
    withSecurityLog(call, async (db, note) => {
      const provider = await findProvider(db, call.args[0] ?? '', call.terminal);
      if (provider === null) return EXIT.failed;
      if (call.has('end-others')) {
        const ended = await revokeProviderKeys(db, provider.id, call.clock.now());
        call.terminal.note(`Keys ended: ${ended}`);
      }
      note('provider_key_made', { provider: provider.id });
      call.terminal.note(`A key of ${provider.name}. It is not kept and cannot be shown again:`);
      call.terminal.say(await createProviderKey(db, provider.id, call.clock.now()));
      return EXIT.good;
    }),
};
