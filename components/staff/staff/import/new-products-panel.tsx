/** Questions about the new products of a list: the categories that the shop lacks, and whether the products go on sale. */
import type { MissingCategory } from '../../../../domain/staff/import/missing-categories.ts'
import { countOf } from '../../../kit/primitives/format-count.ts'
import { Note } from '../../../kit/primitives/note.tsx'
import type { DryRun } from './dry-run.ts'
import { toggleCategory } from './new-products.ts'
import { chooseGoLive, choosePaths, type Session } from './session.ts'

type NewProductsPanelProps = { session: Session; run: DryRun }

export function NewProductsPanel({ session, run }: NewProductsPanelProps) {
  const { missing, undecided } = run
  if (missing.categories.length === 0 && undecided.products === 0) return null
  return (
    <section className="panel im-new" aria-label="New products">
      {undecided.products > 0 && <StatusQuestion count={undecided.products} goLive={session.goLive} />}
      {missing.categories.length > 0 && <CategoryQuestions missing={missing.categories} chosen={session.paths} />}
    </section>
  )
}

const StatusQuestion = ({ count, goLive }: { count: number; goLive: boolean }) => (
  <fieldset>
    <legend>
      <h3>Put {countOf(count, 'new product')} on sale?</h3>
    </legend>
    {[
      { isLive: true, name: 'Yes, with this import' },
      { isLive: false, name: 'No, add them as drafts' },
    ].map(({ isLive, name }) => (
      <label className="check" key={name}>
        <input type="radio" name="go-live" checked={goLive === isLive} onChange={() => chooseGoLive(isLive)} />
        {name}
      </label>
    ))}
  </fieldset>
)

type CategoryQuestionsProps = { missing: readonly MissingCategory[]; chosen: ReadonlySet<string> }

function CategoryQuestions({ missing, chosen }: CategoryQuestionsProps) {
  const refused = missing.filter(({ is_needed, path }) => is_needed && !chosen.has(path))
  return (
    <fieldset>
      <legend>
        <h3>
          {missing.length === 1
            ? `Create “${missing[0]?.name}”?`
            : `Create ${countOf(missing.length, 'category', 'categories')}?`}
        </h3>
      </legend>
      <p className="small muted">
        The shop doesn’t have {missing.length === 1 ? 'it' : 'these'} yet. Without a category of its own, a product is
        listed in the one above.
      </p>
      {missing.length > 1 && (
        <p className="row wrapf small">
          <button type="button" className="link" onClick={() => choosePaths(new Set(missing.map(({ path }) => path)))}>
            Create all
          </button>
          <button type="button" className="link" onClick={() => choosePaths(new Set())}>
            Create none
          </button>
        </p>
      )}
      <ul className="im-lacking">
        {missing.map((category) => (
          <li key={category.path}>
            <CategoryQuestion category={category} missing={missing} chosen={chosen} />
          </li>
        ))}
      </ul>
      {refused.map(({ path, name, products }) => (
        <Note kind="warn" key={path}>
          Without “{name}”, {countOf(products, 'product')} can’t be imported: no category of the shop fits.
        </Note>
      ))}
    </fieldset>
  )
}

type CategoryQuestionProps = CategoryQuestionsProps & { category: MissingCategory }

const CategoryQuestion = ({ category: { path, name, above, products }, missing, chosen }: CategoryQuestionProps) => (
  <label className="check">
    <input
      type="checkbox"
      checked={chosen.has(path)}
      onChange={() => choosePaths(toggleCategory(chosen, path, missing))}
    />
    <span>
      {name}
      <span className="small muted below">
        {above.length === 0 ? 'Top level' : `In ${above.join(' › ')}`}, {countOf(products, 'new product')}
      </span>
    </span>
  </label>
)
