/** What shoppers tell the shop: reviews, stock notices they ask for, newsletters they join. */
import { flag, type Migration, oneOf, optionalTime, time } from './migration.ts'

export const opinions: Migration = {
  number: 9,
  name: 'opinions',
  statements: [
    `CREATE TABLE reviews (
      id INTEGER PRIMARY KEY,
      product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
      customer_id TEXT REFERENCES customers (id) ON DELETE SET NULL,
      author_name TEXT NOT NULL,
      rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
      review TEXT NOT NULL CHECK (length(review) <= 5000),
      ${oneOf('state', ['waiting', 'approved', 'rejected'])} DEFAULT 'waiting',
      ${flag('verified_purchase')},
      ${flag('is_demo')},
      helpful_count INTEGER NOT NULL DEFAULT 0 CHECK (helpful_count >= 0),
      moderated_by TEXT REFERENCES admins (id) ON DELETE SET NULL,
      ${optionalTime('moderated_at')},
      ${time('created_at')},
      UNIQUE (product_code, customer_id)
    ) STRICT`,
    'CREATE INDEX reviews_by_customer ON reviews (customer_id)',
    'CREATE INDEX reviews_shown ON reviews (product_code, state, created_at DESC)',
    'CREATE INDEX reviews_waiting ON reviews (state, created_at)',

    `CREATE TABLE review_helpful (
      review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
      visitor_id TEXT NOT NULL REFERENCES visitors (id) ON DELETE CASCADE,
      PRIMARY KEY (review_id, visitor_id)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX review_helpful_by_visitor ON review_helpful (visitor_id)',
    `CREATE TRIGGER review_helpful_counted AFTER INSERT ON review_helpful BEGIN
      UPDATE reviews SET helpful_count = helpful_count + 1 WHERE id = new.review_id;
    END`,

    `CREATE TABLE notify_requests (
      code TEXT NOT NULL REFERENCES variants (code) ON DELETE CASCADE ON UPDATE CASCADE,
      email TEXT NOT NULL CHECK (email = lower(email) AND email LIKE '_%@_%'),
      ${time('created_at')},
      ${optionalTime('notified_at')},
      PRIMARY KEY (code, email)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE marketing_subscribers (
      email TEXT PRIMARY KEY CHECK (email = lower(email) AND email LIKE '_%@_%'),
      ${oneOf('state', ['unconfirmed', 'subscribed', 'unsubscribed'])},
      token_hash TEXT NOT NULL UNIQUE,
      ${time('created_at')},
      ${optionalTime('confirmed_at')},
      ${optionalTime('unsubscribed_at')},
      CHECK (state <> 'subscribed' OR confirmed_at IS NOT NULL)
    ) STRICT, WITHOUT ROWID`,

    `CREATE TABLE recommendations (
      product_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
      recommended_code TEXT NOT NULL REFERENCES products (code) ON DELETE CASCADE ON UPDATE CASCADE,
      ${oneOf('source', ['bought_together', 'similar'])},
      score REAL NOT NULL,
      PRIMARY KEY (product_code, recommended_code),
      CHECK (product_code <> recommended_code)
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX recommendations_by_recommended ON recommendations (recommended_code)',
  ],
}
