import { afterEach, expect, test, vi } from 'vitest';
import { copyCodes } from './recovery-codes.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('recovery codes are said to be copied only where the browser has copied all of them', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
  expect(await copyCodes('abcd-1\nefgh-2')).toBe('Copied.');
  expect(copied).toEqual(['abcd-1\nefgh-2']);
  const refuse = () => Promise.reject(new DOMException('No permission.', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText: refuse } });
  expect(await copyCodes('abcd-1')).toMatch(/^Your browser did not let us copy them\./);
  // Without https there is no clipboard.
  vi.stubGlobal('navigator', {});
  expect(await copyCodes('abcd-1')).toMatch(/^Your browser did not let us copy them\./);
});
