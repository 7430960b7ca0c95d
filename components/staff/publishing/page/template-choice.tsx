/** Chooses the template of a new page by its picture. */
import { PAGE_TEMPLATES, type PageTemplate } from '../../../../domain/publishing/page/page-templates.ts'
import { TemplatePicture } from './template-picture.tsx'
import { TEMPLATE_TEXTS } from './template-texts.ts'

type TemplateChoiceProps = { chosen: PageTemplate; choose: (template: PageTemplate) => void }

export const TemplateChoice = ({ chosen, choose }: TemplateChoiceProps) => (
  <fieldset className="template-choice">
    <legend>Start from</legend>
    {PAGE_TEMPLATES.map((template) => {
      const [name, text, toAdd] = TEMPLATE_TEXTS[template]
      return (
        <label key={template}>
          <TemplatePicture template={template} />
          <span className="check">
            <input type="radio" name="template" checked={template === chosen} onChange={() => choose(template)} />
            {name}
          </span>
          <span className="small muted">{text}</span>
          {toAdd && <span className="small">You add {toAdd}</span>}
        </label>
      )
    })}
  </fieldset>
)
