import type { HarvestRow } from '../storage/harvest-rows.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { formatDay } from '../ui/format-day.ts';
import { say } from '../ui/say.ts';

/** The blogs that are kept, the one last at work first. */
export function BlogList({ blogs, onOpen }: { blogs: readonly HarvestRow[]; onOpen: (url: string) => void }) {
  return (
    <section class="blogs" aria-labelledby="blogs-title">
      <h2 id="blogs-title">{say('blogsKept')}</h2>
      <ul>
        {blogs.map((blog) => (
          <li key={blog.site}>
            <Button kind="quiet" onPress={() => onOpen(blog.start)}>
              <bdi class="site">{blog.site}</bdi>
            </Button>
            <small class="muted num">
              {formatDay(blog.updatedAt, Date.now())} · <bdi>{formatBytes(blog.bytes)}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
