/** The page shown now, for code that runs on all pages. Its path is the URL's. */
import { atom } from 'nanostores'
import type { Descriptor, ScreenType } from '../../../domain/publishing/descriptor/descriptor.ts'
import type { ShownTest } from '../../../domain/publishing/page-test/page-test.ts'

type ShownPage = {
  type: ScreenType
  /** Set while two versions of the page are being tested. */
  test?: ShownTest | undefined
}

export const $page = atom<ShownPage | null>(null)

export const showPage = ({ type, ...page }: Descriptor): void => {
  const data: { test?: ShownTest } | null = page.data && 'test' in page.data ? page.data : null
  $page.set({ type, test: data?.test })
}
