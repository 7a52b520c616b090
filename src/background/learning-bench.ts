import type { SiteKey } from '../core/url-order.ts';
import { learningAnswers } from '../gather/learning-job.ts';
import type { LearningBench } from '../gather/step-learning.ts';
import { dropAnswers, writeAnswer } from '../storage/answers.ts';
import { useDatabase } from '../storage/open-database.ts';
import { updateSite } from '../storage/update-site.ts';
import { askWorkshop } from './ask-workshop.ts';
import { nameMethod } from './method-name.ts';
import { whyNotStored } from './site-standing.ts';

/** Store and workshop as learning a site needs them. What the reader forbade meanwhile is not stored after all. */
export function makeLearningBench(site: SiteKey): LearningBench {
  const job = learningAnswers(site);
  return {
    keepRecord: async (record) => {
      const stored = await useDatabase((database) =>
        updateSite(database, { site, record }, Date.now(), nameMethod(), {
          mayStore: (choice, settings) => whyNotStored(choice, settings, false) === undefined,
        }),
      );
      if (stored === undefined) throw new Error('this site may not be stored');
    },
    keepAnswer: ({ url, status, type, headers, body, at }, page) =>
      useDatabase((database) =>
        writeAnswer(database, { job, page, url, status, type, headers, body, at, rendered: null }),
      ),
    dropAnswers: () => useDatabase((database) => dropAnswers(database, job)),
    ask: askWorkshop,
  };
}
