import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearSavedState } from '../../saved-state.ts';
import { recallDraft, rememberDraft, rememberTyped } from './form-drafts.ts';

const BUY = { purchase: 'buy', kind: 'temporary' } as const;
const SELL = { purchase: 'sell', kind: 'temporary' } as const;
const BUY_FORWARD = { purchase: 'buy', kind: 'forward' } as const;

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('a form', () => {
  test('is found as it was left, whichever other was filled in since', () => {
    rememberDraft({ ...BUY, draft: { volume: '120', unit: 'ML', state: ['1', '3'] } });
    rememberDraft({ ...SELL, draft: { volume: '5' } });
    rememberDraft({ ...BUY_FORWARD, draft: { volume: '7', deliveredBy: 'Mar 2027' } });
    expect(recallDraft(BUY).toString()).toBe('volume=120&unit=ML&state=1&state=3');
    expect(recallDraft(SELL).toString()).toBe('volume=5');
    expect(recallDraft(BUY_FORWARD).toString()).toBe('volume=7&deliveredBy=Mar+2027');
  });

  test('is found as it could be read last, where a figure was typed since that is no number', () => {
    rememberTyped({ ...BUY, draft: { volume: '12' } });
    rememberTyped({ ...BUY, draft: { volume: '?' } });
    rememberTyped({ ...BUY, draft: { volume: '12', maxPrice: '?' } });
    expect(recallDraft(BUY).toString()).toBe('volume=12');
  });

  test('that was cleared is empty, and the others are not', () => {
    rememberDraft({ ...BUY, draft: { volume: '120' } });
    rememberDraft({ ...SELL, draft: { volume: '5' } });
    rememberDraft({ ...BUY, draft: {} });
    expect(recallDraft(BUY).toString()).toBe('');
    expect(recallDraft(SELL).toString()).toBe('volume=5');
  });

  test('leaves what else is kept alone', () => {
    kept.set('anabranch', JSON.stringify({ other: 1 }));
    rememberDraft({ ...BUY, draft: { volume: '120' } });
    expect(JSON.parse(kept.get('anabranch') ?? '')).toEqual({ other: 1, searches: { 'buy/temporary': 'volume=120' } });
  });

  test.each(['', '{', 'null', '12', '"volume=120"'])('begins empty where what was kept is %j', (text) => {
    kept.set('anabranch', text);
    expect(recallDraft(BUY).toString()).toBe('');
    rememberDraft({ ...BUY, draft: { volume: '120' } });
    expect(recallDraft(BUY).toString()).toBe('volume=120');
  });

  test('leaves nothing for the next person once the state is cleared', () => {
    rememberDraft({ ...BUY, draft: { volume: '120' } });
    clearSavedState();
    expect(kept.size).toBe(0);
    expect(recallDraft(BUY).toString()).toBe('');
  });
});

test('a browser that keeps nothing is no reason to stop a search', () => {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(() => rememberDraft({ ...BUY, draft: { volume: '120' } })).not.toThrow();
  expect(recallDraft(BUY).toString()).toBe('');
  expect(clearSavedState).not.toThrow();
});
