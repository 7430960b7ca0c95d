/** Takes the place of prices and buttons when a product was withdrawn while its page was open. */
import type { Breadcrumb } from '../../domain/category/schema.ts'
import { Note } from '../primitives/note.tsx'

export type NoLongerSoldProps = {
  /** Where there is more like it; absent when the product stands in no category. */
  category: Breadcrumb | undefined
}

export const NoLongerSold = ({ category }: NoLongerSoldProps) => (
  <>
    <Note kind="warn">We no longer sell this.</Note>
    <a className="btn" href={category ? `/${category.sef_url}` : '/'}>
      {category ? `See more: ${category.name}` : 'Back to the shop'}
    </a>
  </>
)
