/**
 * Rich text. With a URL the whole text is a link, unless it contains links. A question folds its answer, except on the
 * page builder's canvas.
 */
import { useContext } from 'react'
import { isLink } from '../../../../../domain/publishing/page/links.ts'
import type { TextConfig } from '../../../../../domain/publishing/page/page-document.ts'
import { linkTargets } from '../../../../../domain/publishing/page/rich-text.ts'
import { Icon } from '../../../../kit/primitives/icon.tsx'
import { BuilderModeContext } from '../builder-mode.ts'
import { RichText } from '../rich-text.tsx'

export type TextElementProps = {
  config: TextConfig
  isQuestion: boolean
  /** The anchor of a topic. */
  id: string | undefined
}

/** A heading, and the answer below it. */
const QUESTION = /^<h3>([^<]*)<\/h3>(.+)$/s

export const TextElementView = ({ config, isQuestion, id }: TextElementProps) => {
  const isDrawn = useContext(BuilderModeContext)
  const [, question, answer] = (isQuestion && !isDrawn && QUESTION.exec(config.text)) || []
  if (question !== undefined && answer !== undefined) {
    return (
      <details className="page-text">
        <summary className="fold-head">
          <RichText as="h3" html={question} />
          <Icon name="down" small />
        </summary>
        <RichText html={answer} />
      </details>
    )
  }
  // Links can't be nested.
  return isLink(config.url) && linkTargets(config.text).length === 0 ? (
    <a className="page-text-link" href={config.url}>
      <RichText html={config.text} />
    </a>
  ) : (
    <RichText id={id} className="page-text" html={config.text} />
  )
}
