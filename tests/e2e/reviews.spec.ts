/** The reviews of a product: star filter, paging, the helpful button, and writing one. */
import type { APIRequestContext, Page } from '@playwright/test'
import { WRITE_REVIEW } from '../../components/shop/catalogue/review/write-review.ts'
import type { ProductCard } from '../../domain/catalogue/product/product.ts'
import type { ReviewPage } from '../../domain/catalogue/review/schema.ts'
import { expectAccessible } from './accessible.ts'
import { get, productUrl, winesOf } from './catalogue.ts'
import { expect, newCustomer, PHONE_TOO, test, visit } from './fixtures.ts'

const PATH = '/api/product/reviews'
/** Number of a list's wines whose reviews are read. */
const LOOKED_AT = 20

type Reviewed = { wine: ProductCard; reviews: ReviewPage }

const reviewsOf = async (request: APIRequestContext, wine: ProductCard): Promise<Reviewed> => {
  const answer = await get(request, PATH, { params: { product_code: wine.code } })
  return { wine, reviews: await answer.json() }
}

/** The wine with the most reviews among the most rated; it has several pages of them. */
const mostReviewed = async (request: APIRequestContext): Promise<Reviewed> => {
  const wines = (await winesOf(request)).toSorted((one, other) => other.total_reviews - one.total_reviews)
  const reviewed = await Promise.all(wines.slice(0, LOOKED_AT).map((wine) => reviewsOf(request, wine)))
  const [most] = reviewed.toSorted((one, other) => other.reviews.total_reviews - one.reviews.total_reviews)
  if (!most || most.reviews.total_reviews <= 20) throw new Error('No wine has a second page of reviews')
  return most
}

const section = (page: Page) => page.locator('#reviews')
const summary = (page: Page) => section(page).getByText(/^Showing /)
const items = (page: Page) =>
  section(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Helpful/ }) })

/** Opens the reviews through the link on the wine's page. */
const openReviews = async (page: Page, wine: ProductCard): Promise<void> => {
  await visit(page, productUrl(wine))
  await page.getByRole('link', { name: /from [\d,]+ / }).click()
  // The press may be replayed once the link's code has loaded, and following the link moves the focus.
  await expect(page).toHaveURL(/#reviews$/)
}

test('[review-stars] shows only the reviews of a star filter, and clears it', async ({ page, request }) => {
  const { wine, reviews } = await mostReviewed(request)
  const [five] = reviews.star_filters
  await openReviews(page, wine)
  await expect(summary(page)).toHaveText(`Showing reviews, 1 to 20 of ${reviews.total_reviews}`)
  await expect(items(page)).toHaveCount(20)

  const row = section(page).getByRole('button', { name: `5 stars ${five?.count} reviews, ${five?.percentage}%` })
  await row.click()
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await expect(summary(page)).toHaveText(new RegExp(`^Showing 5-star reviews, 1 to \\d+ of ${five?.count}$`))
  await expect(items(page).getByRole('img', { name: '5 out of 5' })).toHaveCount(await items(page).count())

  await section(page)
    .getByRole('button', { name: /^Show all reviews/ })
    .click()
  await expect(row).toHaveAttribute('aria-pressed', 'false')
  await expect(summary(page)).toHaveText(/^Showing reviews, 1 to 20/)
})

test('[review-pages] starts another page at the top of the reviews, 50 pixels down, with the focus on it', async ({
  page,
  request,
}) => {
  const { wine, reviews } = await mostReviewed(request)
  await openReviews(page, wine)
  const pages = section(page).getByRole('navigation', { name: 'Pages of reviews' })
  const asked = page.waitForRequest((sent) => sent.url().includes(PATH) && sent.url().includes('current_page%22%3A2'))
  await pages.getByRole('button', { name: 'Page 2' }).click()
  expect(JSON.parse(new URL((await asked).url()).searchParams.get('pagination_data') ?? '')).toEqual({
    rows_per_page: 20,
    current_page: 2,
    starting_row_number: 21,
    ending_row_number: 40,
  })
  await expect(summary(page)).toHaveText(new RegExp(`^Showing reviews, 21 to \\d+ of ${reviews.total_reviews}$`))
  await expect(summary(page)).toBeFocused()
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  const list = section(page).locator('[aria-busy]')
  await expect.poll(() => list.evaluate((top) => Math.round(top.getBoundingClientRect().top))).toBe(50)
})

test('counts a review as helpful once per visitor, also after a reload', async ({ page, request }) => {
  const { wine } = await mostReviewed(request)
  await openReviews(page, wine)
  const button = items(page)
    .first()
    .getByRole('button', { name: /^Helpful/ })
  const before = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0] ?? 0)
  await button.click()
  await expect(button).toBeDisabled()
  await expect(button).toHaveText(/^Helpful \(\d+\)/)
  // Another test's visitor may have found it helpful too.
  const after = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
  expect(after).toBeGreaterThan(before)

  await openReviews(page, wine)
  await expect(button).toBeDisabled()
})

test(
  'takes a review by keyboard, refuses it without stars, and holds it for a moderator',
  PHONE_TOO,
  async ({ page, request, tolerate }) => {
    const { wine } = await mostReviewed(request)
    await openReviews(page, wine)
    await newCustomer(page)
    await section(page).getByRole('button', { name: 'Write a review' }).focus()
    await page.keyboard.press('Enter')
    await expect(section(page).getByRole('radio', { name: '1 star' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(section(page).getByRole('textbox', { name: 'Your review' })).toBeFocused()
    await page.keyboard.type('<b>Plums</b> & "pepper"')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(section(page).getByText('Choose 1 to 5 stars')).toBeVisible()
    await expect(section(page).getByRole('radio', { name: '1 star' })).toBeFocused()

    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(section(page).getByRole('radio', { name: '3 stars' })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(section(page).getByRole('textbox')).toHaveValue('<b>Plums</b> & "pepper"')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(section(page).getByText(/Your review will appear/)).toBeVisible()
    await expect(section(page).getByRole('button', { name: 'Write a review' })).toHaveCount(0)

    tolerate(/422/)
    await page.reload()
    await section(page).getByRole('button', { name: 'Write a review' }).click()
    await section(page).getByRole('radio', { name: '5 stars' }).check({ force: true })
    await section(page).getByRole('textbox').fill('And again')
    await section(page).getByRole('button', { name: 'Send review' }).click()
    await expect(section(page).getByRole('alert')).toHaveText('You have already reviewed this product')
    await expect(section(page).getByRole('textbox')).toHaveValue('And again')
  },
)

test('opens the form directly from an order’s link', PHONE_TOO, async ({ page, request }) => {
  const { wine } = await mostReviewed(request)
  await visit(page, `${productUrl(wine)}#${WRITE_REVIEW}`)
  await expect(section(page).getByRole('radio', { name: '1 star' })).toBeFocused()
  await expect(section(page).getByRole('heading', { name: 'Write a review' })).toBeInViewport()
})

test('leads visitors to sign in, and restores their review', async ({ page, request, tolerate }) => {
  tolerate(/401|login/)
  const { wine } = await mostReviewed(request)
  await openReviews(page, wine)
  await section(page).getByRole('button', { name: 'Write a review' }).click()
  await section(page).getByRole('radio', { name: '4 stars' }).check({ force: true })
  await section(page).getByRole('textbox').fill('Two lines\nof it')
  await section(page).getByRole('button', { name: 'Send review' }).click()
  const path = productUrl(wine)
  await page.waitForURL((url) => url.pathname === '/login')
  expect(new URL(page.url()).searchParams.get('redirect_url')).toBe(path.slice(1))

  // On return the page goes to the form at the first sign of a visitor, without a press.
  await visit(page, path)
  await page.mouse.move(9, 9)
  await expect(section(page).getByRole('textbox')).toHaveValue('Two lines\nof it')
  await expect(section(page).getByRole('radio', { name: '4 stars' })).toBeChecked()
})

test('reports reviews that can’t be loaded, and loads them on retry', async ({ page, request, tolerate }) => {
  tolerate(/503|ERR_FAILED/)
  const { wine } = await mostReviewed(request)
  await page.route(`**${PATH}?*`, (route) => route.abort())
  await openReviews(page, wine)
  await expect(section(page).getByRole('alert')).toHaveText(/couldn’t reach the shop/)
  await page.unroute(`**${PATH}?*`)
  await section(page).getByRole('button', { name: 'Try again' }).click()
  await expect(items(page)).toHaveCount(20)
})
