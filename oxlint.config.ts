import { defineConfig } from 'oxlint';

/** Who may import whom: a room names the rooms of ours that it may import. Packages are free but where noted. */
const rooms: Record<string, readonly string[]> = {
  'src/contract': [],
  'src/lib': [],
  'src/assets': [],
  'src/ui': ['src/lib', 'src/assets'],
  'src/api': ['src/contract', 'src/lib'],
  'src/features': ['src/ui', 'src/api', 'src/contract', 'src/lib', 'src/assets'],
  'src/pages': ['src/features', 'src/ui', 'src/api', 'src/contract', 'src/lib', 'src/assets'],
};

export default defineConfig({ categories: { correctness: 'error' }, rules: {}, overrides: Object.keys(rooms).map((room) => ({ files: [`${room}/**`], rules: {} })) });
