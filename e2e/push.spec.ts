import type { BrowserContext, Page, Worker } from '@playwright/test';
import { sql } from 'kysely';
import { TestPushBrowser } from '#testing/start-push-server.ts';
import { expect, expectNoBarriers, expectRefusals, test } from './fixtures.ts';

test.use({ isWindowNew: true });

test.afterEach(({ complaints }) => expectRefusals(complaints));

/** A browser without a service of its maker: what a subscription is made of is drawn here. */
async function inventService(page: Page, answer: 'given' | 'away' = 'given'): Promise<void> {
  const { subscription } = new TestPushBrowser('https://push.example.com', 'browser');
  await page.addInitScript(
    ({ endpoint, p256dh, auth, isAway }) => {
      const KEY = 'invented subscription';
      const made = {
        endpoint,
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          sessionStorage.removeItem(KEY);
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem(KEY) === null ? null : made) as unknown as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        if (isAway) throw new DOMException('Registration failed - push service error', 'AbortError');
        sessionStorage.setItem(KEY, String(options?.applicationServerKey));
        return made as unknown as PushSubscription;
      };
    },
    { ...subscription, isAway: answer === 'away' },
  );
}

/** What the person answers when the browser asks; headless it says no by itself. */
const answerPermission = (page: Page, answer: NotificationPermission) =>
  page.addInitScript((given) => {
    let now: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => now });
    Notification.requestPermission = async () => {
      now = given;
      return given;
    };
  }, answer);

const devices = async (page: Page) => (await (await page.request.get('/api/push')).json()).devices;

test('alerts are turned on for this device with the keyboard, stay over a reload, and are turned off', async ({
  page,
  comeBackAs,
}) => {
  await inventService(page);
  await answerPermission(page, 'granted');
  await comeBackAs();
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Alerts on your devices' });
  await expect(part).toContainText('On this device: off');
  await part.getByRole('button', { name: 'Turn alerts on' }).focus();
  await page.keyboard.press('Enter');
  await expect(part.getByRole('status').filter({ hasText: 'Alerts are on for this device.' })).toBeFocused();
  await expect(part).toContainText('On this device: on');
  expect(await devices(page)).toMatchObject([{ isCurrent: true }]);
  const { publicKey } = await (await page.request.get('/api/push')).json();
  expect(await page.evaluate(() => sessionStorage.getItem('invented subscription'))).toBe(publicKey);
  await expectNoBarriers(page);
  await page.reload();
  // What a page asks of the browser's permission begins anew with each document.
  await expect(part).toContainText('On this device: on');
  await part.getByRole('button', { name: 'Turn alerts off' }).press('Enter');
  await expect(part.getByRole('status').filter({ hasText: 'Alerts are off for this device.' })).toBeFocused();
  expect(await devices(page)).toEqual([]);
});

test('another device of mine is listed, and turned off from here', async ({ page, comeBackAs, story }) => {
  const email = await comeBackAs();
  const phone = await story.instance.logIn(email);
  await phone.post('push/devices', new TestPushBrowser('https://push.example.com', 'phone').subscription);
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Alerts on your devices' });
  await expect(part).toContainText('Unknown device');
  await expectNoBarriers(page);
  await part.getByRole('button', { name: 'Turn off on Unknown device' }).click();
  await expect(part.getByText('Alerts are off for that device.')).toBeVisible();
  expect(await devices(page)).toEqual([]);
});

test('who says no is told so, and how to undo it', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await inventService(page);
  await answerPermission(page, 'denied');
  await comeBackAs();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn alerts on' }).click();
  await expect(page.getByRole('alert')).toContainText('The browser did not allow it');
  await expect(page.getByText('This browser blocks notifications from this site.')).toBeVisible();
  await expectNoBarriers(page);
  expect(await devices(page)).toEqual([]);
});

test('a push service that is away, and a refusal of the server, leave this device off', { tag: '@desk' }, async ({
  page,
  comeBackAs,
}) => {
  await inventService(page, 'away');
  await answerPermission(page, 'granted');
  await comeBackAs();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn alerts on' }).click();
  await expect(page.getByRole('alert')).toContainText('did not reach its push service');
  await inventService(page);
  await page.goto('/settings');
  await page.route('**/api/push/devices', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Turn alerts on' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('On this device: off')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('invented subscription'))).toBeNull();
});

test('a browser without push says so; an iPhone says what it takes', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
  await comeBackAs();
  await page.goto('/settings');
  await expect(page.getByText('This browser cannot show alerts.')).toBeVisible();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', {
      get: () => 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    }),
  );
  await page.goto('/settings');
  await expect(page.getByText('press Share, then Add to Home Screen')).toBeVisible();
  await expectNoBarriers(page);
});

test('whoever logs in next at this browser finds it off', { tag: '@desk' }, async ({ page, comeBackAs }) => {
  await inventService(page);
  await answerPermission(page, 'granted');
  await comeBackAs();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Turn alerts on' }).click();
  await expect(page.getByText('Alerts are on for this device.')).toBeVisible();
  await comeBackAs();
  await page.goto('/settings');
  await expect(page.getByText('On this device: off')).toBeVisible();
});

test('whoever logs out leaves nothing that a push service could still deliver, however it hangs', {
  tag: '@desk',
}, async ({ page, comeBackAs }) => {
  await inventService(page);
  await answerPermission(page, 'granted');
  const leave = async (doesHang: boolean) => {
    await comeBackAs();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Turn alerts on' }).click();
    await expect(page.getByText('Alerts are on for this device.')).toBeVisible();
    await page.goto('/logout');
    if (doesHang)
      await page.evaluate(() => {
        PushManager.prototype.getSubscription = () => new Promise(() => {});
      });
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login/);
  };
  await leave(false);
  expect(await page.evaluate(() => sessionStorage.getItem('invented subscription'))).toBeNull();
  await leave(true);
});

/** The worker as it is served, started by itself. */
async function startWorker(page: Page, context: BrowserContext, origin: string) {
  await context.grantPermissions(['notifications'], { origin });
  await page.goto('/');
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations.filter(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (one !== undefined) resolve(one.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const registrationId = await registered;
  // A browser without a screen shows nothing: what the worker asks it to show is written down.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = self as unknown as { shown: object[] };
    scope.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      const { body, tag, data } = options ?? {};
      scope.shown.push({ title, body, tag, data });
    };
  });
  return {
    worker,
    push: (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () => worker.evaluate(() => (self as unknown as { shown: { title: string; body: string }[] }).shown),
  };
}

test('what is pushed is shown with its tag, dated where it is late, and opens what it tells of', {
  tag: '@desk',
}, async ({ page, context, story }) => {
  const { push, shown, worker } = await startWorker(page, context, story.origin);
  const message = {
    title: '30 ML offered',
    body: 'Buy temporary water',
    path: '/inbox/7',
    tag: 'rule-1',
    at: Date.now(),
  };
  const kept = { title: message.title, body: message.body, tag: 'rule-1', data: { path: '/inbox/7' } };
  await push(JSON.stringify(message));
  await expect.poll(shown).toEqual([kept]);
  await push(JSON.stringify({ ...message, tag: 'rule-2', at: Date.UTC(2026, 10, 20, 3, 4) }));
  await expect
    .poll(async () => (await shown()).map(({ body }) => body))
    .toContain('Buy temporary water\n20 Nov 2026, 2:04 pm');
  await push('not what we send');
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('Anabranch');

  const opened = await worker.evaluate(async () => {
    const scope = self as unknown as {
      readonly registration: ServiceWorkerRegistration;
      readonly clients: { openWindow(url: string): Promise<null> };
    };
    const urls: string[] = [];
    scope.clients.openWindow = async (url) => {
      urls.push(url);
      return null;
    };
    const press = async (path: string) => {
      const pressed = Object.assign(new Event('notificationclick'), {
        notification: { close: () => undefined, data: { path } },
        waitUntil: (work: Promise<unknown>) => {
          waiting.push(work);
        },
      });
      const waiting: Promise<unknown>[] = [];
      self.dispatchEvent(pressed);
      await Promise.all(waiting);
    };
    await press('/inbox/7');
    await press('https://elsewhere.example/');
    return urls.map((url) => new URL(url).pathname);
  });
  expect(opened).toEqual(['/inbox/7', '/inbox']);
});

/** The browser exchanges its subscription, as it does when the old one ends; `isAway`: it gets no new one. */
const exchange = (worker: Worker, given: { readonly endpoint: string; readonly isAway?: boolean }) =>
  worker.evaluate(
    async ({ endpoint, isAway = false, keys }) => {
      PushManager.prototype.subscribe = async () => {
        if (isAway) throw new DOMException('Registration failed - push service error', 'AbortError');
        return { toJSON: () => ({ endpoint, keys }) } as unknown as PushSubscription;
      };
      const waiting: Promise<unknown>[] = [];
      const changed = Object.assign(new Event('pushsubscriptionchange'), {
        waitUntil: (work: Promise<unknown>) => void waiting.push(work),
      });
      self.dispatchEvent(changed);
      await Promise.all(waiting);
    },
    { ...given, keys: subscriptionKeys() },
  );

function subscriptionKeys() {
  const { p256dh, auth } = new TestPushBrowser('https://push.example.com', 'keys').subscription;
  return { p256dh, auth };
}

/** As My Settings turns a browser on. */
async function turnOn(page: Page): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/session')).json();
  await page.request.post('/api/push/devices', {
    headers: { 'x-csrftoken': csrfToken, 'x-requested-with': 'XMLHttpRequest' },
    data: new TestPushBrowser('https://push.example.com', 'before').subscription,
  });
}

test('a browser that exchanges its subscription is told on, or the person is; one that is off stays off', {
  tag: '@desk',
}, async ({ page, context, story, comeBackAs }) => {
  await comeBackAs();
  const { worker, shown } = await startWorker(page, context, story.origin);
  await exchange(worker, { endpoint: 'https://push.example.com/off' });
  expect(await devices(page)).toEqual([]);
  await turnOn(page);
  await exchange(worker, { endpoint: 'https://push.example.com/after' });
  expect(await devices(page)).toMatchObject([{ isCurrent: true }]);
  const { rows } = await sql<{ endpoint: string }>`select endpoint from push_subscriptions`.execute(
    story.instance.parts.db,
  );
  expect(rows.map(({ endpoint }) => endpoint)).toContain('https://push.example.com/after');
  expect(rows.map(({ endpoint }) => endpoint)).not.toContain('https://push.example.com/before');
  expect(await shown()).toEqual([]);
  await exchange(worker, { endpoint: '', isAway: true });
  expect(await shown()).toMatchObject([{ title: 'Alerts have stopped on this device', data: { path: '/settings' } }]);
});

for (const [why, refuse] of [
  ['the session is over', ({ context }) => context.clearCookies({ name: 'anabranch' })],
  [
    'the server is away',
    ({ worker }) =>
      worker.evaluate(() => {
        self.fetch = async () => new Response(null, { status: 503 });
      }),
  ],
] satisfies [string, (where: { context: BrowserContext; worker: Worker }) => Promise<void>][])
  test(`a browser that exchanges its subscription tells its person that alerts have stopped where ${why}`, {
    tag: '@desk',
  }, async ({ page, context, story, comeBackAs }) => {
    await comeBackAs();
    const { worker, shown } = await startWorker(page, context, story.origin);
    await turnOn(page);
    await refuse({ context, worker });
    await exchange(worker, { endpoint: 'https://push.example.com/after' });
    expect(await shown()).toMatchObject([{ title: 'Alerts have stopped on this device' }]);
  });

test('the worker is asked for anew each time, and covers the whole site', { tag: '@desk' }, async ({ page, story }) => {
  const answer = await page.request.get('/sw.js');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  expect(answer.headers()['content-type']).toMatch(/javascript/);
  await page.goto('/');
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.register('/sw.js')).scope);
  expect(scope).toBe(`${story.origin}/`);
});
