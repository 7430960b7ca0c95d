/** Markup of previews: the bar at the top of each page, and the page shown once a preview has ended. */
import { formatDate, formatTime, momentFormat } from '../../../domain/core/calendar/formats.ts'
import { PAGE_VERSIONS, type PageVersionName } from '../../../domain/publishing/page-test/page-test.ts'
import { LEAVE_PREVIEW_PATH, PREVIEW_VERSION_PATH } from '../../../domain/publishing/preview/preview.ts'

const formatWeekday = momentFormat({ weekday: 'long' })

/** 'Tuesday 1 December 2026 07:00' */
const formatDateTime = (at: Date): string => `${formatWeekday(at)} ${formatDate(at)} ${formatTime(at)}`

/** A file of public/, as the shop's styles and scripts have nothing about previews. */
const STYLE = '<link rel="stylesheet" href="/preview.css">'

/** `path` is the page's, encoded. */
type Tested = { version: PageVersionName; path: string }

const escaped = (path: string): string => path.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const versionSwitch = ({ version, path }: Tested): string =>
  `<nav aria-label="Version of this page">${PAGE_VERSIONS.map(
    (one) =>
      `<a href="${PREVIEW_VERSION_PATH}${one}${escaped(path)}"${one === version ? ' aria-current="true"' : ''}>Version ${one.toUpperCase()}</a>`,
  ).join('')}</nav>`

/** `asOf` is the moment that the preview shows; `tested` is set on a page under test. */
export const previewBar = (asOf: Date, tested?: Tested): string =>
  `${STYLE}<aside class="preview-bar" aria-label="Preview"><p><b>Preview</b> of the shop on ${formatDateTime(asOf)}. Stock, search and the basket are today’s.</p>${tested ? versionSwitch(tested) : ''}<a href="${LEAVE_PREVIEW_PATH}">Leave the preview</a></aside>`

export const previewEndedPage = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This preview has ended</title>
${STYLE}
</head>
<body class="preview-ended">
<main>
<h1>This preview has ended</h1>
<p>It has expired, or was withdrawn. Ask the person who sent you the link for a new one.</p>
<p><a href="/">See the shop as it is now</a></p>
</main>
</body>
</html>
`
