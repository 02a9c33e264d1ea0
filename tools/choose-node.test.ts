import { expect, test } from 'vitest';
import { chooseNode, NO_NODE } from './choose-node.mjs';

const node = (version: string, path = version) => ({ version, path });

test('the newer Node of the machine is used in place of the packaged one', () => {
  expect(chooseNode(node('26.10.0', 'packaged'), [node('26.12.0', 'running')])?.path).toBe('running');
  expect(chooseNode(node('24.21.0', 'packaged'), [node('26.10.0', 'running')])?.path).toBe('running');
});

test('the packaged Node is used in place of an older one of the machine', () => {
  expect(chooseNode(node('26.10.0', 'packaged'), [node('20.20.2', 'running')])?.path).toBe('packaged');
  expect(chooseNode(node('26.10.0', 'packaged'), [node('24.22.0', 'running')])?.path).toBe('packaged');
  expect(chooseNode(node('26.10.0', 'packaged'), [node('26.9.0', 'running')])?.path).toBe('packaged');
});

test('two Nodes of the same version: the packaged one, whose checksum is known', () => {
  expect(chooseNode(node('26.10.0', 'packaged'), [node('26.10.0', 'running')])?.path).toBe('packaged');
});

test('a Node that lacks security releases is not used, packaged or not', () => {
  expect(chooseNode(node('24.0.0'), [node('24.20.9')])).toBeNull();
  expect(chooseNode(node('24.0.0'), [node('20.20.2')])).toBeNull();
  expect(chooseNode(null, [node('26.9.9')])).toBeNull();
  expect(chooseNode(node('24.0.0', 'packaged'), [node('24.22.0', 'running')])?.path).toBe('running');
});

test('versions are compared as numbers, not as text', () => {
  expect(chooseNode(node('26.10.0', 'packaged'), [node('26.9.3', 'running')])?.path).toBe('packaged');
  expect(chooseNode(node('26.10.2', 'packaged'), [node('26.10.10', 'running')])?.path).toBe('running');
});

test('of several Nodes of the machine the newest counts', () => {
  const installed = [node('20.20.2'), node('26.12.0', 'newest'), node('24.22.0')];
  expect(chooseNode(node('26.10.0'), installed)?.path).toBe('newest');
});

test('a line of Node the project was never tested on is the last resort', () => {
  expect(chooseNode(node('26.10.0', 'packaged'), [node('28.1.0', 'running')])?.path).toBe('packaged');
  expect(chooseNode(node('26.10.0', 'packaged'), [node('25.9.0', 'running')])?.path).toBe('packaged');
  expect(chooseNode(null, [node('25.9.0', 'running')])).toBeNull();
  expect(chooseNode(null, [node('28.1.0', 'running')])?.path).toBe('running');
});

test('without a Node the sentence names the versions that would do', () => {
  expect(NO_NODE).toMatch(/^Node 24\.\d+\.\d+ or 26\.\d+\.\d+, or a later release .* please install it/);
});
