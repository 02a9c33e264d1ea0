import type { CDPSession, Page } from '@playwright/test';

/** What a browser is told of the screen that it stands for. */
interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly hasTouch: boolean;
  readonly isMobile: boolean;
}

/** Whether a window of this width, in CSS pixels, is a phone's; a wider one is a desk's. */
export const isPhoneAt = (width: number): boolean => width < 768;

export const deviceOf = (width: number): Device => ({
  viewport: { width, height: isPhoneAt(width) ? 844 : 900 },
  hasTouch: isPhoneAt(width),
  isMobile: isPhoneAt(width),
});

/**
 * The page as it stands, in a window of another width: a desk becomes a phone, and a phone a tablet, which is as wide as a
 * desk and still touched. The browser takes no hand away from a page that was opened with it.
 */
export async function turnInto(page: Page, width: number): Promise<void> {
  const { hasTouch } = deviceOf(width);
  if (hasTouch) await (await wireTo(page)).send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await measureAnew(page, width);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Makes a phone or a desk of a window, for the page that is opened in it next. */
export async function prepareFor(page: Page, width: number): Promise<void> {
  const { hasTouch } = deviceOf(width);
  await (await wireTo(page)).send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await measureAnew(page, width);
}

async function measureAnew(page: Page, width: number): Promise<void> {
  const { viewport, isMobile } = deviceOf(width);
  // The runner has to know of it, for its pictures; whether it is a phone only the browser can be told.
  await page.setViewportSize(viewport);
  const wire = await wireTo(page);
  await wire.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: isMobile });
}

const wires = new WeakMap<Page, Promise<CDPSession>>();

/** One for each page: what was set by one that is closed is over. */
function wireTo(page: Page): Promise<CDPSession> {
  const wire = wires.get(page) ?? page.context().newCDPSession(page);
  wires.set(page, wire);
  return wire;
}
