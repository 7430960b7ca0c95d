/** Elements with little code of their own, which load as one file: each file costs the page's first script some bytes. */
export { MarketingEmailsView } from './marketing-emails/marketing-emails.tsx'
export { EmbeddedVideo } from './video/embedded-video.tsx'
