import { printCall } from './draft-call.ts';
import type { FuzzFault } from './run-fuzz.ts';

const MAX_TEXT_CHARACTERS = 1_200;
const MAX_FAULTS = 40;

/** What was wrong, each with the call as it can be made again. */
export function printFaults(faults: readonly FuzzFault[]): string {
  const printed = faults.slice(0, MAX_FAULTS).map(printFault);
  const more = faults.length - printed.length;
  return [...printed, ...(more > 0 ? [`and ${more} more`] : [])].join('\n\n');
}

function printFault({ fault, about, draft, log }: FuzzFault): string {
  const lines = [`${fault} (${about})`];
  if (draft !== null) lines.push(printReproduction(printCall(draft).bytes));
  if (log !== '') lines.push(shorten(log));
  return lines.join('\n');
}

/** A line for the shell; the server is asked on port 3000. */
function printReproduction(bytes: Buffer): string {
  const text = shorten(JSON.stringify(bytes.toString('latin1')));
  const packed = bytes.length > MAX_TEXT_CHARACTERS ? '' : bytes.toString('base64');
  return packed === '' ? text : `${text}\n  base64 -d <<< ${packed} | nc -q 9 localhost 3000`;
}

const shorten = (text: string): string =>
  text.length > MAX_TEXT_CHARACTERS ? `${text.slice(0, MAX_TEXT_CHARACTERS)}…` : text;
