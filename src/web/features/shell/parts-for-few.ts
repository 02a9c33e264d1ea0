/** What few readers see of the frame. */
export { PreviewBanner } from './preview-banner.tsx';
export { ReleaseSelector } from './release-selector.tsx';
export { TermsModal } from './terms-modal.tsx';
