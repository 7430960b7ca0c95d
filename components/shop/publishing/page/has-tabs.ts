import type { Container } from '../../../../domain/publishing/page/page-document.ts'

/** True if a container shows its blocks in tabs. */
export const hasTabs = ({ tabs_enabled, tabs }: Container): boolean => tabs_enabled && tabs.length > 0
