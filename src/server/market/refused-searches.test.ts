import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestInstance, type TestInstance, type Visitor } from '#testing/start-test-instance.ts';

let instance: TestInstance;
let visitor: Visitor;

beforeAll(async () => {
  instance = await startTestInstance();
  await instance.addUser({ email: 'irrigator@example.com' });
  await instance.addUser({ email: 'nowhere@example.com', homeZone: null });
  await instance.addUser({ email: 'stranger@example.com', permissions: [] });
  visitor = await instance.logIn('irrigator@example.com');
});
afterAll(() => instance.stop());

describe('a search that cannot be made', () => {
  test.each([
    ['', { volume: ['You must enter a volume before searching'] }],
    ['volume=abc', { volume: ['The volume must be a number'] }],
    ['volume=-5', { volume: ['The volume must be 0 or more'] }],
    ['volume=1e309', { volume: ['The volume must be at most 10,000 GL'] }],
    ['volume=5&minPrice=-1', { minPrice: ['The price must be 0 or more'] }],
    ['volume=5&colour=blue', { colour: ['There is no such parameter'] }],
    ['volume=5&state=99', { state: ['There is no such state'] }],
  ])('with %s is answered as a problem that names the field', async (query, errors) => {
    const { status, json, headers } = await visitor.get(`zones/find_sellers/temporary?${query}`);
    expect(status).toBe(422);
    expect(headers['content-type']).toBe('application/problem+json');
    expect(json).toMatchObject({
      status: 422,
      code: 'invalid',
      title: 'Some of the values are not valid',
      type: 'urn:anabranch:problem:invalid',
      errors,
    });
  });

  test('is refused to whoever is not logged in, may not search, or has no home', async () => {
    expect((await instance.visitor().get('zones/find_sellers/temporary?volume=5')).status).toBe(401);
    expect(
      (await (await instance.logIn('stranger@example.com')).get('zones/find_sellers/temporary?volume=5')).status,
    ).toBe(403);
    const { status, json } = await (await instance.logIn('nowhere@example.com')).get(
      'zones/find_sellers/temporary?volume=5',
    );
    expect([status, json.title]).toEqual([409, 'No Location']);
  });

  test('tells the class that no selected state has, and accepts isForward without minding it', async () => {
    const classes = (await visitor.get('allocation_classes')).json;
    const highSecurity = classes.find((one: { name: string }) => one.name === 'High Security').id;
    const vic = (await visitor.get('states')).json.find(({ code }: { code: string }) => code === 'VIC').id;
    const refused = await visitor.get(
      `zones/find_sellers/permanent?volume=5&reliability=${highSecurity}&isAdvancedSearch=true&state=${vic}`,
    );
    expect(refused.json.errors).toEqual({ reliability: ['High Security is only available in New South Wales'] });
    expect((await visitor.get('zones/find_sellers/temporary?volume=5&isForward=true')).status).toBe(200);
  });
});
