/** The search results page (/search?q=): a product list. */
import { useEffect, useState } from 'react'
import { NeedsScripts } from '../../../kit/islands/needs-scripts.tsx'
import { EmptyState } from '../../../kit/primitives/empty-state.tsx'
import { useQuery } from '../../../kit/primitives/use-query.ts'
import { useOffers, useShop } from '../../../kit/shop/shop-context.ts'
import { Breadcrumbs } from '../../catalogue/category/breadcrumbs.tsx'
import { useAmendMode } from '../../core/cart/amend-mode.ts'
import { LockBar } from '../../core/lock-it-in/lock-bar.tsx'
import { SkipToList } from './list-intro.tsx'
import { ListPart } from './list-part.tsx'
import { blankView } from './list-view.ts'
import type { CorrectedSearch } from './product-list.tsx'

const CRUMBS = [
  { id: 'home', name: 'Home', sef_url: '' },
  { id: 'search', name: 'Search Results', sef_url: 'search' },
]

/** Prerendered once for all searches; the term is read in the browser. */
export function SearchScreen() {
  const { name } = useShop()
  const hasLockItIn = useOffers('lock_it_in')
  const isAmend = useAmendMode()
  const q = (useQuery().get('q') ?? '').trim()
  const [corrected, setCorrected] = useState<CorrectedSearch | null>(null)
  const title = q === '' ? 'Search' : `Search results for ${corrected?.q === q ? corrected.term : q}`
  useEffect(() => {
    document.title = `${title} | ${name}`
  }, [title, name])
  return (
    <>
      {hasLockItIn && <LockBar of="list" page="search" isOwn={isAmend} />}
      <main id="main" className="wrap search-results" tabIndex={-1}>
        <div className="intro">
          <Breadcrumbs crumbs={CRUMBS} />
          <h1 className="search-title">{title}</h1>
          {q !== '' && <SkipToList />}
        </div>
        {q === '' ? (
          <EmptyState heading="What are you looking for?" text="A grape, a place, a winery, or what it goes with." />
        ) : (
          <ListPart key={q} scope={{ route: 'search', listingType: '', q }} first={BLANK} onCorrected={setCorrected} />
        )}
        <NeedsScripts />
      </main>
    </>
  )
}

const BLANK = blankView(true)
