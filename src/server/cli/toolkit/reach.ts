import { connect } from 'node:net';

const REACH_MILLISECONDS = 3_000;

/** The ports of addresses that name none; those of mail are the ones that its transport takes (nodemailer). */
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465, 'http:': 80, 'https:': 443 };

/** Where a connection to an address is opened; null for what is no address. */
export function findPeer(address: string): { readonly host: string; readonly port: number } | null {
  const url = URL.parse(address);
  if (url === null) return null;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) || (PORTS[url.protocol] ?? 0) };
}

/** Host and port of an address, also where it names no port; never its password. */
export function namePeer(address: string): string {
  const peer = findPeer(address);
  return peer === null ? 'an address that cannot be read' : `${URL.parse(address)?.hostname}:${peer.port}`;
}

/** Opens a connection and closes it; null when that worked, else why not. */
export function reach(address: string): Promise<string | null> {
  const peer = findPeer(address);
  if (peer === null) return Promise.resolve('the address cannot be read');
  return new Promise((done) => {
    const socket = connect({ ...peer, timeout: REACH_MILLISECONDS });
    const end = (fault: string | null): void => {
      socket.destroy();
      done(fault);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('no answer'));
    socket.once('error', (error) => end('code' in error ? String(error.code) : error.message));
  });
}
