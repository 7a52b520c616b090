import { useState } from 'preact/hooks';
import { parsePageAddress } from '../core/url-order.ts';
import { BlogList } from './blog-list.tsx';
import { HarvestView } from './harvest-view.tsx';
import { StartForm } from './start-form.tsx';
import { useBlogs } from './use-blogs.ts';

/** Keeps one blog, or begins to: the blog is that of the address in `?from=`. Without one, the blogs that are kept. */
export function HarvestPage() {
  const [from, setFrom] = useState(readAddress);
  const { blogs, refresh } = useBlogs();
  const site = from === undefined ? undefined : parsePageAddress(from)?.site;
  const open = (url: string | undefined) => {
    const query = url === undefined ? '' : `?from=${encodeURIComponent(url)}`;
    history.replaceState(null, '', location.pathname + query);
    setFrom(url);
    void refresh();
  };
  if (blogs === undefined) return <main aria-busy="true" />;
  const known = blogs.find((blog) => blog.site === site);
  if (known) return <HarvestView site={known.site} onLeave={() => open(undefined)} />;
  return (
    <main>
      <StartForm address={from ?? ''} onBegin={open} />
      {blogs.length > 0 && <BlogList blogs={blogs} onOpen={open} />}
    </main>
  );
}

function readAddress(): string | undefined {
  const from = new URLSearchParams(location.search).get('from');
  return from !== null && parsePageAddress(from) !== undefined ? from : undefined;
}
