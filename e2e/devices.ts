import type { Page } from '@playwright/test';

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
 * desk and still touched. The browser takes no hand away that it was opened with.
 */
export async function turnInto(page: Page, width: number): Promise<void> {
  const { viewport, hasTouch, isMobile } = deviceOf(width);
  // The runner has to know of it, for its pictures; whether it is a phone only the browser can be told.
  await page.setViewportSize(viewport);
  const wire = await page.context().newCDPSession(page);
  if (hasTouch) await wire.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await wire.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: isMobile });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}
