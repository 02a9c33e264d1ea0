import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findPeer, namePeer, reach } from './reach.ts';

test.each([
  ['smtp://user:secret@mail.example.org', 'mail.example.org', 587],
  ['smtps://mail.example.org', 'mail.example.org', 465],
  ['smtp://mail.example.org:2525?requireTLS=true', 'mail.example.org', 2525],
  ['http://content.example.org/api', 'content.example.org', 80],
  ['https://content.example.org', 'content.example.org', 443],
  ['https://[2001:db8::7]:8443/', '2001:db8::7', 8443],
])('%s is looked for where mails and documents go', (address, host, port) =>
  expect(findPeer(address)).toEqual({ host, port }),
);

test('it is named with its port and without its password', () => {
  expect(
    ['smtp://user:secret@mail.example.org', 'https://[2001:db8::7]:8443/api', 'mail.example.org'].map(namePeer),
  ).toEqual(['mail.example.org:587', '[2001:db8::7]:8443', 'an address that cannot be read']);
});

test('a server that listens is reached, and of another it is said why not', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}/`;
  expect(await reach(address)).toBeNull();
  await new Promise((done) => server.close(done));
  expect(await reach(address)).toBe('ECONNREFUSED');
  expect(await reach('mail.example.org')).toBe('the address cannot be read');
});
