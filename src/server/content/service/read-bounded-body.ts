import { ContentFault } from './content-fault.ts';

const MAX_BYTES = 5 * 1024 * 1024;

/** The whole body, unpacked; refused as soon as it is larger than 5 MB. */
export async function readBoundedBody(answer: Response): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(answer.headers.get('content-length') ?? 0);
  if (announced > MAX_BYTES) {
    await answer.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

const tooLarge = (): ContentFault => new ContentFault('too_large', `An answer of more than ${MAX_BYTES} bytes.`);
