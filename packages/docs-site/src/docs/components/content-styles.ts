// Imports the styles of content pages and of the home page from one module, so that the build writes one CSS file for
// them.
import './content.css';
import './home.css';
import './route.css';
