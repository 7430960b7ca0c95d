/** Links to a page's topics: its text elements with the class 'group', below the element with the class 'topics'. */
import { hasClass } from '../../../../../domain/publishing/page/has-class.ts'
import {
  type PageDocument,
  type PageElement,
  pageElements,
} from '../../../../../domain/publishing/page/page-document.ts'
import { plainText } from '../../../../../domain/publishing/page/rich-text.ts'

/** The anchor of an element that begins a topic; undefined for others. */
export const topicId = (element: PageElement): string | undefined =>
  hasClass(element, 'group') ? `topic-${element.id}` : undefined

export const Topics = ({ of: element, page }: { of: PageElement; page: PageDocument }) =>
  hasClass(element, 'topics') && (
    <nav aria-label="Topics">
      <ul className="row wrapf">
        {pageElements(page).flatMap((each) => {
          const id = topicId(each)
          return id !== undefined && each.element_type === 'text'
            ? [
                <li key={id}>
                  <a href={`#${id}`}>{plainText(each.element_config.config.text)}</a>
                </li>,
              ]
            : []
        })}
      </ul>
    </nav>
  )
