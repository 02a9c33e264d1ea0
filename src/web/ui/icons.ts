import { createElement, type SVGProps } from 'react';
import marks from './marks.svg?url';

/** A mark of the one file that holds them all: a page names it, and the browser draws it from there. */
export const markOf = (name: string): string => `${marks}#${name}`;

/** Of a mark that no class gives another. */
const SIZE = { width: 24, height: 24 };

const drawFrom = (name: string) => {
  const use = createElement('use', { href: markOf(name) });
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', props.className ? props : { ...SIZE, ...props }, use);
};

export const IconAlert = drawFrom('alert');
export const IconBuy = drawFrom('buy');
export const IconBack = drawFrom('back');
export const IconSell = drawFrom('sell');
export const IconBell = drawFrom('bell');
export const IconUniversity = drawFrom('university');
export const IconOutlook = drawFrom('outlook');
export const IconReports = drawFrom('reports');
export const IconCheck = drawFrom('check');
export const IconDown = drawFrom('down');
export const IconForward = drawFrom('forward');
export const IconClock = drawFrom('clock');
export const IconCopy = drawFrom('copy');
export const IconDownload = drawFrom('download');
export const IconLink = drawFrom('link');
export const IconHelp = drawFrom('help');
export const IconInfo = drawFrom('info');
export const IconDashboard = drawFrom('dashboard');
export const IconLogout = drawFrom('logout');
export const IconMail = drawFrom('mail');
export const IconMenu = drawFrom('menu');
export const IconBlog = drawFrom('blog');
export const IconPhone = drawFrom('phone');
export const IconPrint = drawFrom('print');
export const IconSearch = drawFrom('search');
export const IconOverview = drawFrom('overview');
export const IconSettings = drawFrom('settings');
export const IconPerson = drawFrom('person');
export const IconOffline = drawFrom('offline');
export const IconClose = drawFrom('close');
